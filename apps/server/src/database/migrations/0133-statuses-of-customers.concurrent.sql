-- Which rows customers gave another status: read of each row to know whether its question was answered so.
drop index concurrently if exists row_events_customer_status;
create index concurrently row_events_customer_status on row_events (row_id) where user_id = 2 and field = 'status';
