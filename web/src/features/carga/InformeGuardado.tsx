import { informeCarga, type ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { entero } from '@renadet/domain/lib/entero';
import { useQuery } from '@tanstack/react-query';
import { momento } from '../../lib/momento.ts';
import { alDia } from '../../lib/query.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { EsperaLectura } from '../../ui/Espera.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { Nota } from '../../ui/Nota.tsx';

const InformeCarga = loadAhead(async () => (await import('./InformeCarga.tsx')).InformeCarga, 'el informe');

/** The report of a former load, as it was when it ended. */
export function InformeGuardado({
  carga,
  onMend,
  onClose,
}: {
  carga: ResumenCarga;
  onMend: (() => Promise<unknown>) | undefined;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery({ ...alDia(informeCarga, { params: { carga: carga.carga } }), gcTime: 0 });
  if (error || !data) return <EsperaLectura {...{ error, refetch }} />;
  return (
    <>
      <Nota tipo="informacion">{`${data.nombre ?? 'Carga sin nombre'}, del ${momento(data.fechaCarga)}.`}</Nota>
      {data.despues.length > 0 && (
        <Nota tipo="informacion">
          {`De los no integrados, ${entero(data.despues.length)} ${data.despues.length === 1 ? 'se integró' : 'se integraron'} después, en otra carga suya.`}
        </Nota>
      )}
      <InformeCarga
        conteos={data.conteos}
        hallazgos={data.hallazgos}
        respuesta={data.respuesta}
        onMend={onMend}
        acciones={<BotonSecundario onClick={onClose}>Cerrar el informe</BotonSecundario>}
      />
    </>
  );
}
