-- The site of the item after an import, so that a repeat of the answer tells where it went. Of older imports it is not known; they tell no move.
alter table import_record add column site_after text;
update import_record set site_after = before #>> '{destination,site}';
