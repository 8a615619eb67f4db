-- Options that rules added to a form and that were chosen, by field: the form's own definition does not know them, and the rule may
-- be another one tomorrow. The log says them as they were. Absent where there are none.
ALTER TABLE operations ADD COLUMN added_options jsonb;
