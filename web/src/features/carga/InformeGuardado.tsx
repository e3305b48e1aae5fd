import Button from '@mui/material/Button';
import { informeCarga, type ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { useQuery } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { query } from '../../lib/query.ts';
import { EsperaFormulario } from '../../ui/Espera.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { InformeCarga } from './InformeCarga.tsx';

/** The report of a former load, as it was when it ended. */
export function InformeGuardado({ carga, alCerrar }: { carga: ResumenCarga; alCerrar: () => void }) {
  const { data, error, refetch } = useQuery({
    ...query(informeCarga, { params: { carga: carga.carga } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <Falla texto={mensajeDe(error)} alReintentar={() => void refetch()} />;
  if (!data) return <EsperaFormulario />;
  return (
    <>
      <Nota tipo="informacion">{`${data.nombre ?? 'Carga sin nombre'}, del ${momento(data.fechaCarga)}.`}</Nota>
      <InformeCarga
        conteos={data.conteos}
        hallazgos={data.hallazgos}
        respuesta={data.respuesta}
        acciones={
          <Button variant="outlined" color="secondary" onClick={alCerrar}>
            Cerrar el informe
          </Button>
        }
      />
    </>
  );
}
