-- Label layouts are copied with a site, too.
ALTER TABLE replicas DROP CONSTRAINT replicas_kind_check;
ALTER TABLE replicas ADD CONSTRAINT replicas_kind_check
  CHECK (kind IN ('recordTypes', 'elementTypes', 'operationTypes', 'transactionTypes', 'processorConfigs', 'schemas',
                  'labelLayouts', 'records', 'privileges'));
