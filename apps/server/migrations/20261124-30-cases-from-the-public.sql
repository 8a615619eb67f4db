-- Cases of strangers that nobody sees to yet: whoever may go on with them finds them in their own work. Issue 15, line 5.
CREATE INDEX transactions_unclaimed ON transactions (tenant_id, updated_at, id)
  WHERE is_from_public AND status = 'started' AND assignee_id IS NULL AND deleted_at IS NULL;
-- Reports are filtered by where a case comes from: one service's, and a whole site's.
CREATE INDEX transactions_from_public ON transactions (tenant_id, transaction_type_id, updated_at, id)
  WHERE is_from_public AND deleted_at IS NULL;
CREATE INDEX transactions_from_public_by_site ON transactions (tenant_id, site_id, updated_at, id)
  WHERE is_from_public AND deleted_at IS NULL;
