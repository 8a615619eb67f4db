-- How many have each privilege is counted from the few that have any, without looking at the users themselves.
CREATE INDEX users_with_privileges ON users (tenant_id) INCLUDE (privilege_ids) WHERE privilege_ids <> '{}';
