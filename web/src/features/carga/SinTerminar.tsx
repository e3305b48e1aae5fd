import { misCargas, type ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { useQuery } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { momento } from '../../lib/momento.ts';
import { query } from '../../lib/query.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { finish } from './finish.ts';

const ENTRE = { params: { pagina: '0', rpp: '20' } };

/** A load that was left half done is offered when the user comes back; the same workbook goes on where it was left. */
export function SinTerminar({ onChange }: { onChange: () => void }) {
  const { data } = useQuery({ ...query(misCargas, ENTRE), staleTime: 0 });
  const abiertas = data?.cargas.filter((c) => c.estado === 'ABIERTA') ?? [];
  const discard = async ({ carga, nombre, integradas }: ResumenCarga) => {
    const yes = await confirm({
      titulo: 'Dar por terminada la carga',
      contenido: `De ${nombre ?? 'su archivo'} se integraron ${integradas} expedientes, que se quedan en el registro. Los demás no se envían.`,
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
      acciones={<BotonSecundario onClick={() => void discard(c)}>Dar por terminada</BotonSecundario>}
    >
      <strong>Tiene una carga sin terminar: {c.nombre ?? 'sin nombre'}</strong>, del {momento(c.fechaCarga)}, con{' '}
      {c.integradas.toLocaleString('es-MX')} expedientes integrados. Para continuarla elija el mismo archivo: sigue
      donde quedó y nada se repite.
    </Nota>
  ));
}
