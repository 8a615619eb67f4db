-- Recurring work, by configurations of the module `schedule`: what is to be done next with an object, and what became of it;
-- design, section 10.
CREATE TABLE planned_work (
  tenant_id           uuid NOT NULL,
  site_id             uuid NOT NULL,
  id                  uuid NOT NULL,
  config_id           uuid NOT NULL,
  transaction_type_id uuid NOT NULL,
  element_id          uuid NOT NULL,
  status              text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'done', 'skipped')),
  -- The day by which it is to be done; NULL until the object's meter has come so far.
  due_on              date,
  -- The value of the meter at which it is due, where it is due by one.
  due_meter           numeric,
  -- When it was done or skipped, by whom, and for skipping why.
  ended_on            date,
  ended_by            text,
  reason              text CHECK (length(reason) <= 500),
  transaction_id      uuid,
  -- When somebody was told that it is late.
  late_since          timestamptz,
  version             integer NOT NULL DEFAULT 1,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CHECK (due_on IS NOT NULL OR due_meter IS NOT NULL),
  CHECK (status <> 'skipped' OR reason IS NOT NULL),
  FOREIGN KEY (tenant_id, config_id) REFERENCES processor_configs (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, element_id) REFERENCES elements (tenant_id, id) ON DELETE CASCADE
);
-- Of each plan one thing lies ahead for an object, however often it is planned.
CREATE UNIQUE INDEX planned_work_once ON planned_work (tenant_id, config_id, element_id) WHERE status = 'planned';
CREATE INDEX planned_work_due ON planned_work (tenant_id, site_id, due_on, id) WHERE status = 'planned';
CREATE INDEX planned_work_by_element ON planned_work (tenant_id, element_id);

ALTER TABLE planned_work ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON planned_work
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON planned_work TO tingest_app;
