-- `tell_of_change` for customers, who belong to no branch: their business stands for it.
CREATE OR REPLACE FUNCTION tell_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vakit_changes', coalesce(NEW.business_id, OLD.business_id) || ' customers');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER customers_tell AFTER INSERT OR UPDATE OR DELETE ON customers
  FOR EACH ROW EXECUTE FUNCTION tell_of_customer();
CREATE OR REPLACE TRIGGER customer_contacts_tell AFTER INSERT OR UPDATE OR DELETE ON customer_contacts
  FOR EACH ROW EXECUTE FUNCTION tell_of_customer();
