-- Where the items of a dry run would go, by the site mapping of its session when it began: {site, siteTags}. An import of it goes nowhere else.
alter table runs add column destination jsonb;
