/**
 * Departments that practices write before the names of their items: `DENT - OraVet sealant`, `DIAG - Radiographs 2 view`. Those without which
 * a name would not say what it is (`EXAM - Recheck`, `BOARD - Cat`) are not among them.
 */
const DEPARTMENT =
  /^\s*(dent(?:al|istry)?|diag(?:nostics?)?|dx|lab(?:oratory)?|ret(?:ail)?|svcs?|serv(?:ices?)?|phm|pharm(?:acy)?|misc|inv(?:entory)?|rehab(?:ilitation)?|physio(?:therapy)?)\s*(?:-\s|:)\s*(?=\S+\s+\S)/i;

/** A name without the department before it, which then only supports what it says. */
export function splitDepartment(name: string): { readonly name: string; readonly department?: string } {
  const [prefix, department] = DEPARTMENT.exec(name) ?? [];
  return prefix && department ? { name: name.slice(prefix.length), department } : { name };
}
