-- Where the mapping of the session put an item when it was imported.
alter table item add column site text, add column site_tags text[] not null default '{}';

-- What a run of the preprocessor works by: the settings and the site of its session when it was started.
alter table preprocessor_run add column settings jsonb not null default '{"preprocessorMultiClinicSite": null, "preprocessorOptions": {}}';
alter table preprocessor_run add column site text;
alter table preprocessor_run add column cancelled_at timestamptz;
