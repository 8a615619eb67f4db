-- Fields that become another type: what is still to be converted, and what could not be.

-- The definitions before and after, in the order in which they were saved, while the objects' values are converted.
ALTER TABLE element_types ADD COLUMN pending_conversions jsonb;
ALTER TABLE record_types ADD COLUMN pending_conversions jsonb;

-- Values as they were before a conversion that could not keep them whole, by field id; put back when the field gets its
-- former type again.
ALTER TABLE elements ADD COLUMN former_values jsonb;
ALTER TABLE records ADD COLUMN former_values jsonb;
