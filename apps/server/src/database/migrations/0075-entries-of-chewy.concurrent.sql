-- Which rows were matched through Chewy's codes is counted where it is asked for; most catalogues have no such entry.
drop index concurrently if exists catalogue_variations_chewy;
create index concurrently catalogue_variations_chewy on catalogue_variations (version_id) where vendor ~* '^\s*chewy';
