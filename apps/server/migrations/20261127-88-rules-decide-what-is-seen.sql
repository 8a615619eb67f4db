-- What is kept of people contains the copies that rules make of the fields hidden from them, so it is read again when rules,
-- fields or events change. Fields of categories already tell.
CREATE TRIGGER record_types_fields_changed AFTER UPDATE OF data_property_types ON record_types
  FOR EACH ROW WHEN (OLD.data_property_types IS DISTINCT FROM NEW.data_property_types)
  EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER operation_types_rules_changed
  AFTER INSERT OR DELETE OR UPDATE OF data_property_types, schema_configurations ON operation_types
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER transaction_types_fields_changed AFTER UPDATE OF data_property_types ON transaction_types
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER transaction_event_types_rules_changed
  AFTER INSERT OR DELETE OR UPDATE OF operation_type_id, schema_configurations ON transaction_event_types
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER processor_configs_rules_changed
  AFTER INSERT OR DELETE OR UPDATE OF configuration, schema_configurations ON processor_configs
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();

-- Copies that rules of the definition made and make no more: `{from, to}`, ids of fields. Values that they stored stay copies.
ALTER TABLE operation_types ADD COLUMN former_copies jsonb NOT NULL DEFAULT '[]';
ALTER TABLE transaction_types ADD COLUMN former_copies jsonb NOT NULL DEFAULT '[]';
ALTER TABLE processor_configs ADD COLUMN former_copies jsonb NOT NULL DEFAULT '[]';
