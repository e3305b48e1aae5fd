import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { normalize } from '@renadet/domain/lib/texto';
import { useState } from 'react';
import { callWith } from '../../../lib/http.ts';
import { aSuelto, type Opcion, sueltoDe } from '../../../lib/propsDeCampo.ts';
import { useCampo } from '../../../lib/useReglas.ts';
import { CampoBusqueda } from '../../../ui/campos/CampoBusqueda.tsx';
import { useContenido } from '../../../ui/Formulario.tsx';

/** Organs that hold the text; it is sent with accents removed [1-474] [1-475]. */
async function search(typed: string, signal: AbortSignal): Promise<Opcion[]> {
  const rows = await callWith(catalogosContract.autocompleteOrganos, { params: { text: normalize(typed) } }, signal);
  return rows.map((row) => ({ id: Number(row.llorgano), texto: String(row.dsorgano) }));
}

/** The jurisdictional organ, searched on the server; the record keeps its text [1-289]. */
export function OrganoJurisdiccional() {
  const { form } = useContenido();
  const { value, onChange, name, label, state, error } = useCampo(form, 'dsorganojurisdiccional');
  const [chosen, setChosen] = useState<Opcion | null>(null);
  const suelto = sueltoDe(value);
  const texto = value === null || suelto !== undefined ? null : String(value);
  const current = texto === null ? null : chosen?.texto === texto ? chosen : { id: 0, texto };
  return (
    <CampoBusqueda
      {...{ name, label, state, error, search }}
      ancho="fila"
      value={current}
      suelto={suelto}
      onRelease={(text) => onChange(aSuelto(text))}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.texto ?? null);
      }}
    />
  );
}
