/** The columns that the API reads of an object, for bare statements to read the same. */
export const shownColumns =
  'e.tenant_id, e.site_id, e.id, e.element_type_id, e.code, e.title, e.data_properties, e.owner_id, e.version, e.created_at, e.updated_at';
