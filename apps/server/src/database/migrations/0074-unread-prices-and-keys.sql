-- Prices of a row that its list has and nobody could read: by column, the cell and what the row has been given in its place.
alter table result_rows add column unread_prices jsonb;

-- What a change was asked for with, as a hash: a key that comes again with something else has not made that. Null: answered by the version before.
alter table answered_changes add column body_hash text;
