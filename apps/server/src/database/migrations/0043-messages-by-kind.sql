-- The first messages of a kind, and how many there are, without reading those of the other.
create index result_errors_kind on result_errors (result_id, kind, position);
