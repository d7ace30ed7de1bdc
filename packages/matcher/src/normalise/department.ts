/**
 * Departments that practices write before the names of their items: `DENT - OraVet sealant`, `DIAG - Radiographs 2 view`. Those without which
 * a name would not say what it is (`EXAM - Recheck`, `BOARD - Cat`) are not among them.
 */
const DEPARTMENT =
  /^\s*(dent(?:al|istry)?|diag(?:nostics?)?|dx|lab(?:oratory)?|ret(?:ail)?|svcs?|serv(?:ices?)?|phm|pharm(?:acy)?|misc|inv(?:entory)?|rehab(?:ilitation)?|physio(?:therapy)?)\s*(?:-\s|:)\s*(?=\S+\s+\S)/i;

/** A name without the department before it, which then only supports what it says. */
export function splitDepartment(name: string): { readonly name: string; readonly department?: string } {
  const [prefix, department] = DEPARTMENT.exec(name) ?? [];
  if (!prefix || !department) return { name };
  const item = name.slice(prefix.length);
  return REHABILITATION.test(department) && VISIT.test(item) ? { name } : { name: item, department };
}

const REHABILITATION = /^(?:rehab|physio)/i;
/** A visit there is not one of the practice's own kinds. */
const VISIT = /^\s*(?:exam|consult|visit|eval|assess|follow|recheck|initial|first|new|office)/i;
