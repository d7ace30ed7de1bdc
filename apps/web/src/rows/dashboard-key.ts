/** Prefix of the keys of everything the dashboard of a version reads. */
export const dashboardKey = (resultId: number) => ['migration', resultId] as const;
