/** The same pattern with the flag `g`, to find or replace all of its matches. */
export const toGlobal = (pattern: RegExp): RegExp => new RegExp(pattern, `${pattern.flags}g`)
