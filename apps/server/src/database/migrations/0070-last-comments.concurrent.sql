-- Which row shows a comment: without it the deletion of each comment looks at every row there is.
drop index concurrently if exists result_rows_last_comment;
create index concurrently result_rows_last_comment on result_rows (last_comment_id) where last_comment_id is not null;
