/** Number words next to what practices count, and words that every area shortens. Source: practice usage. */
export const numbers = `
one view, single view = 1 view
two views, two view, 2 vw, 2vw, 2vws = 2 views
three views, three view, 3vw = 3 views
four views, four view = 4 views
one site, single site = 1 site
two sites = 2 sites
three sites = 3 sites
one tooth, single tooth = 1 tooth
1 eye, one eye, 1 ear, one ear, one side, 1 side = unilateral
both eyes, both ears, both sides = bilateral
intl, int'l, internatl, export = international
interst = interstate
dom = domestic
`;
