-- The report of a whole site, of which what is open is asked for: a page of it is then a range of an index, however much
-- has ended since.
CREATE INDEX transactions_open_by_site ON transactions (tenant_id, site_id, updated_at, id)
  WHERE status IN ('reserved', 'started') AND deleted_at IS NULL;
