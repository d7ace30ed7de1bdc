-- What was read of a catalogue file but deserves a look, in sentences.
alter table catalogue_uploads add column warnings text[] not null default '{}';
