-- What is kept of people contains the reading of objects that their grants on services imply: which categories the services
-- are of, and which fields these have.
CREATE TRIGGER element_types_fields_changed AFTER UPDATE OF data_property_types ON element_types
  FOR EACH ROW WHEN (OLD.data_property_types IS DISTINCT FROM NEW.data_property_types)
  EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER transaction_types_added AFTER INSERT OR DELETE ON transaction_types
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
