import Box from '@mui/material/Box';
import type { FilaArea } from '@renadet/domain/area/area.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { type Impedimento, passExpedientes, retireArea, useAreas } from './api.ts';

interface Props {
  area: FilaArea;
  onClose: () => void;
}

/** The retirement of an area, which its files may keep back: they are moved first. */
function useRetiro(area: FilaArea, onClose: () => void) {
  const cache = useQueryClient();
  const [impedimento, setImpedimento] = useState<Impedimento>();
  const expedientes = impedimento?.expedientes ?? 0;

  const retire = async () => {
    const why = await retireArea(area, cache);
    setImpedimento(why);
    if (!why) onClose();
  };
  const pass = async (destino: number) => {
    try {
      await passExpedientes(area.llpropietario, destino, (left) =>
        setImpedimento({ mensaje: `Faltan ${left.toLocaleString('es-MX')} expedientes por pasar.`, expedientes: left }),
      );
      await retire();
    } catch (error) {
      setImpedimento({ mensaje: mensajeDe(error), expedientes });
    }
  };
  const [ocupado, follow] = useOcupado(async (destino: number | null) => {
    if (expedientes === 0) await retire();
    else if (destino !== null) await pass(destino);
  });
  return { mensaje: impedimento?.mensaje, conExpedientes: expedientes > 0, ocupado, follow };
}

/** Retires an area; where files are in it, offers to move them first to another one of its institution (D-22) [2-601]. */
export function DialogoRetirar({ area, onClose }: Props) {
  const { mensaje, conExpedientes, ocupado, follow } = useRetiro(area, onClose);
  const [destino, setDestino] = useState<number | null>(null);
  const otras = useAreas(area.llinstitucion)
    .data?.filter(({ llpropietario }) => llpropietario !== area.llpropietario)
    .map(({ llpropietario, dspropietario }) => ({ id: llpropietario, texto: dspropietario }));
  return (
    <Dialogo
      abierto
      titulo="Retirar Área"
      onClose={onClose}
      onSubmit={() => follow(destino)}
      acciones={
        <BotonesDialogo
          onCancel={onClose}
          accion={conExpedientes ? 'Pasar y retirar' : 'Retirar'}
          ocupado={ocupado}
          desactivado={conExpedientes && destino === null}
          peligro
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
        <div>
          Se retira <strong>{area.dspropietario}</strong>: deja de ofrecerse y no recibe más expedientes.
        </div>
        {mensaje !== undefined && <div role="alert">{mensaje}</div>}
        {conExpedientes && (
          <CampoCatalogo
            name="destino"
            label="Área que recibe los expedientes"
            value={destino}
            onChange={setDestino}
            opciones={otras}
            largo
          />
        )}
      </Box>
    </Dialogo>
  );
}
