import { misCargas, type ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { useQuery } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { momento } from '../../lib/momento.ts';
import { alDia } from '../../lib/query.ts';
import { BotonPrincipal, BotonSecundario } from '../../ui/Botones.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { isCorregido } from './correccion.ts';
import { finish } from './finish.ts';

const ENTRE = { params: { pagina: '0', rpp: '20' } };

/** How a load goes on: what the page made of mended rows is no file that the user has. */
function queSigue({ nombre, archivada }: ResumenCarga): string {
  if (isCorregido(nombre ?? ''))
    return archivada
      ? 'Sigue donde quedó y nada se repite.'
      : 'De lo corregido no se envió nada: siga corrigiendo la carga de la que viene, o dé esta por terminada.';
  return 'Para continuarla elija el mismo archivo: sigue donde quedó y nada se repite.';
}
interface Props {
  onChange: () => void;
  onResume: (carga: ResumenCarga) => Promise<unknown>;
}

/** A load that was left half done is offered when the user comes back: it goes on with the workbook that is kept, or the same one. */
export function SinTerminar({ onChange, onResume }: Props) {
  const { data } = useQuery(alDia(misCargas, ENTRE));
  const abiertas = data?.cargas.filter((c) => c.estado === 'ABIERTA') ?? [];
  const discard = async ({ carga, nombre, integradas }: ResumenCarga) => {
    const yes = await confirm({
      titulo: 'Dar por terminada la carga',
      contenido: `De ${nombre ?? 'su archivo'} se queda en el registro lo integrado: ${cuantos(integradas, 'expediente', 'expedientes')}. Lo demás no se envía.`,
      aceptar: 'Dar por terminada',
    });
    if (!yes) return;
    if (!(await finish(carga, 'CANCELADA'))) avisar.error('No se pudo dar por terminada la carga. Intente de nuevo.');
    onChange();
  };
  return abiertas.map((c) => (
    <Nota
      key={c.carga}
      tipo="advertencia"
      acciones={
        <>
          {c.archivada && <BotonPrincipal onClick={() => void onResume(c)}>Continuar</BotonPrincipal>}
          <BotonSecundario onClick={() => void discard(c)}>Dar por terminada</BotonSecundario>
        </>
      }
    >
      <strong>Tiene una carga sin terminar: {c.nombre ?? 'sin nombre'}</strong>, del {momento(c.fechaCarga)}, con{' '}
      {cuantos(c.integradas, 'expediente integrado', 'expedientes integrados')}. {queSigue(c)}
    </Nota>
  ));
}
