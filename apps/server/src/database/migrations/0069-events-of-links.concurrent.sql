-- Which events name the visitors of a link: a deletion empties those.
drop index concurrently if exists security_events_link;
create index concurrently security_events_link on security_events (link_id) where link_id is not null;
