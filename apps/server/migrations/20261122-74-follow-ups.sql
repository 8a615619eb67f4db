-- What an operation follows on: the operation that it was performed with, by a module `followUp`; design, section 10.
ALTER TABLE operations
  ADD COLUMN origin_operation_id uuid,
  ADD COLUMN origin_config_id uuid;
-- Whatever happens in code: a configuration follows an operation up once.
CREATE UNIQUE INDEX operations_followed_once ON operations (tenant_id, origin_operation_id, origin_config_id)
  WHERE origin_operation_id IS NOT NULL;
