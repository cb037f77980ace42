/** Every command of the desk with what it takes and what it replies, and all types of the page: written from Rust. */
export type * from "./generated/commands";
