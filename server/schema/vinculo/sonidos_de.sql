-- Each word by its sound, in their order.
create or replace function sonidos_de(palabras text[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  palabra text;
  sonidos text[] := '{}';
begin
  foreach palabra in array palabras loop
    sonidos := sonidos || coalesce(sonido(palabra), palabra);
  end loop;
  return sonidos;
end $$;
