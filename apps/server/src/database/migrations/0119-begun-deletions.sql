-- Whether something was changed by carrying it out: such a deletion cannot be undone, also while it waits for its next try.
alter table deletions add column begun boolean not null default false;
