import { entero } from '@renadet/domain/lib/entero';
import { enDias } from '@renadet/domain/lib/fecha';
import { type DeQuienes, porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { EN_MESA, LISTAS } from '@renadet/domain/plazo/listas';
import { pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { alDia } from '../../lib/query.ts';
import { ElegirDeLista } from '../../ui/ElegirDeLista.tsx';
import { VISTAS, type VistaDeLista } from './vistas.ts';

/** The chosen list, its part, and the owner of its files. */
export interface ListaElegida {
  plazo: number;
  vista: VistaDeLista;
  de: DeQuienes;
  llave: number;
}
interface Props {
  elegida: ListaElegida;
  onChange: (elegida: ListaElegida) => void;
}

const TODAS = { de: 'todas', llave: 0 } as const;
const MOSTRAR = [
  [VISTAS.mesa, 'Todas las que esperan'],
  [VISTAS.vencidas, 'Fuera de su plazo'],
  [VISTAS.justificadas, 'Justificadas'],
] as const;

/** Which list, each with how many wait in it, and which part of it. */
export function ElegirLista({ elegida, onChange }: Props) {
  const isMesa = elegida.vista === VISTAS.mesa;
  const { data } = useQuery(alDia(isMesa ? porHacer : pendientes));
  /** Its title, with its term where it has those beyond it, and how many wait in it. */
  const textoDe = ({ llplazo, titulo }: { llplazo: number; titulo: string }) => {
    if (!data) return titulo;
    const { dias = 0, total = 0 } = data.find((cuenta) => cuenta.llplazo === llplazo) ?? {};
    return `${titulo}${isMesa || !dias ? '' : `, ${enDias(dias)}`} (${entero(total)})`;
  };
  const listas: readonly { llplazo: number; titulo: string }[] = isMesa ? EN_MESA : LISTAS;
  const see = (vista: VistaDeLista) => {
    const kept = vista !== VISTAS.mesa || EN_MESA.some(({ llplazo }) => llplazo === elegida.plazo);
    onChange({ ...TODAS, vista, plazo: kept ? elegida.plazo : EN_MESA[0].llplazo });
  };
  return (
    <div className="fila g-16">
      <ElegirDeLista
        id="pendientes-lista"
        label="Lista"
        value={elegida.plazo}
        onChange={(plazo) => onChange({ ...elegida, ...TODAS, plazo })}
        opciones={listas.map((lista) => [lista.llplazo, textoDe(lista)])}
      />
      <ElegirDeLista id="pendientes-estado" label="Mostrar" value={elegida.vista} onChange={see} opciones={MOSTRAR} />
    </div>
  );
}
