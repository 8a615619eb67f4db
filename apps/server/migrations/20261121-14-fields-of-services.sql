-- A service's own fields are asked when something is begun by it. A transaction keeps them as they were then, so that its
-- log stays readable when the service changes.

ALTER TABLE transactions ADD COLUMN data_property_types jsonb NOT NULL DEFAULT '[]';
