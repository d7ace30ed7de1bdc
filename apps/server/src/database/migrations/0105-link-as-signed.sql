-- The link as it was when the customer signed: one that is extended later changes nothing of what the signature states.
alter table signatures add column link_created_at timestamptz, add column link_expires_at timestamptz;
