-- At which hours of the week a room or a device can be had, as people have a schedule: a laser that is rented for two days. Null: at
-- any. They are those of its branch: what is shared may be there on other days than here.
ALTER TABLE resources
  ADD COLUMN hours jsonb,
  ADD CONSTRAINT resources_hours_check CHECK (jsonb_typeof(hours) = 'object');
