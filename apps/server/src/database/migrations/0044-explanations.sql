-- What a run compared a row with, packed by the worker (matching/stored-match.ts): kept as jsonb it took most of what a run costs PostgreSQL.
-- In evidence and candidates stands what came later, and all of rows that were matched before there was this column.
alter table row_matches add column explanation bytea;
alter table row_matches alter column explanation set storage external;
alter table row_matches alter column evidence set default '[]';
alter table row_matches alter column candidates set default '[]';
