-- No query has asked for rows of steps by these words since `result_rows_of_step` has those of today: it cost writing and served nothing.
drop index concurrently if exists result_rows_step;
