/**
 * Every command of the desk with what it takes and what it replies. The real map is generated from Rust; this one stands
 * in for it until it is committed.
 */
export interface Commands {
  [command: string]: { args: unknown; reply: unknown };
}
