-- False: the platform could not be asked about the practice when the task was made; a run asks before it sends anything.
alter table tasks add column practice_confirmed boolean not null default true;
