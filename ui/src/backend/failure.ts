import { isFailureCode, type FailureCode } from "./problems";

/** A command that was refused or went wrong, as the desk reports it. */
export class BackendFailure extends Error {
  /** What kind of failure it is: short, stable, for programs. */
  readonly code: FailureCode;
  /** The case of the rules that forbids it, where a rule does. */
  readonly case: string | null;

  constructor(code: FailureCode, message: string, caseNumber: string | null = null) {
    super(message);
    this.name = "BackendFailure";
    this.code = code;
    this.case = caseNumber;
  }

  /** Reads whatever a transport rejects with. */
  static from(thrown: unknown): BackendFailure {
    if (thrown instanceof BackendFailure) return thrown;
    if (thrown && typeof thrown === "object" && "code" in thrown && "message" in thrown) {
      const caseNumber = "case" in thrown && typeof thrown.case === "string" ? thrown.case : null;
      // Only a page that is older than its desk meets a code that it does not know.
      const code = isFailureCode(thrown.code) ? thrown.code : "shell";
      return new BackendFailure(code, String(thrown.message), caseNumber);
    }
    if (thrown instanceof Error) return new BackendFailure("shell", thrown.message);
    return new BackendFailure("shell", String(thrown));
  }
}
