-- A catalogue may come in parts, each the codes of a range: the key finds them.
alter table known_code alter column code type text collate "C";
