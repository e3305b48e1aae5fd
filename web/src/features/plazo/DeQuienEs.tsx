import { legible } from '@renadet/domain/catalogos/legible';
import { porHacerDe } from '@renadet/domain/mesa/porHacer.contract';
import { useQuery } from '@tanstack/react-query';
import { useFuncion } from '../../lib/funcion.ts';
import { query } from '../../lib/query.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import type { ListaElegida } from './ElegirLista.tsx';

const DE = { institucion: 'De la institución', area: 'Del área', usuario: 'Registradas por' } as const;

/** Names the owner to whose files a list is limited, and has a button that shows all files. */
export function DeQuienEs({ de, llave, onClear }: Pick<ListaElegida, 'de' | 'llave'> & { onClear: () => void }) {
  const may = useFuncion('JUSTIFICAR PENDIENTES');
  const narrowed = de !== 'todas';
  const { data } = useQuery({
    ...query(porHacerDe, { params: { de: narrowed ? de : 'area' } }),
    enabled: may && narrowed,
  });
  if (!narrowed) return null;
  const nombre = data?.find((fila) => fila.llave === llave)?.nombre;
  const leido = de === 'usuario' ? nombre : legible(nombre, 'nombre');
  return (
    <div className="fila g-12 al-centro">
      <div className="partible">
        {DE[de]}: <strong>{leido ?? '…'}</strong>
      </div>
      <BotonSecundario size="small" onClick={onClear}>
        Ver todas
      </BotonSecundario>
    </div>
  );
}
