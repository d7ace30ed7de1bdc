-- The column names as the file was read last, which differ where a person has chosen another sheet or line: a second key of what is remembered.
alter table found_headers add column used_signature text;
