/** Limits of the 99th percentile of the reviewers' calls, in milliseconds; none is set for the others. */
export const targets: Readonly<Record<string, number>> = {
  'task list': 150,
  'state of runs': 150,
  'viewers and changes': 150,
  'page of rows': 300,
  'page, filtered': 300,
  'page, sorted': 300,
  'page, grouped': 300,
  'edit of a row': 300,
  undo: 300,
  comment: 300,
  'search in rows': 500,
  'search in the catalogue': 500,
  'rows of a customer': 300,
  'step of a checklist': 300,
};

/** Limit of the 99th percentile of the uninterrupted work of the API's event loop. */
export const loopTargetMs = 100;
