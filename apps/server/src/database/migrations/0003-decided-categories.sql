-- The category that a reviewer gave the row: it teaches the classifier what the catalogue's entry cannot.
alter table decisions add column category text;
-- The newest teach the weights.
create index decisions_newest on decisions (decided_at desc, row_id desc);
