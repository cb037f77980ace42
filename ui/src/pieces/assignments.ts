import type { Assignment } from "../backend/generated/Assignment";
import type { Atlas } from "../backend/generated/Atlas";
import type { ProvinceId } from "../backend/generated/ProvinceId";

/** The two provinces that a Strategic Assignment names. */
export const provincesOf = (assignment: Assignment): ProvinceId[] => assignment.split("-").map(Number);

/** The name of a province. */
export const provinceName = (atlas: Atlas | null, province: ProvinceId): string =>
  atlas?.provinces.find(({ number }) => number === province)?.name ?? `Province ${province}`;

/** "Province One and Province Two". */
export const assignmentWords = (atlas: Atlas | null, assignment: Assignment): string =>
  provincesOf(assignment)
    .map((province) => provinceName(atlas, province))
    .join(" and ");
