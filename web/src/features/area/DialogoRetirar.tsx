import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FilaArea } from '@renadet/domain/area/area.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { type Impedimento, pasarExpedientes, retirarArea, useAreas } from './api.ts';

interface Props {
  area: FilaArea;
  alCerrar: () => void;
}

/** Retires an area; where files are in it, offers to move them first to another one of its institution (D-22) [2-601]. */
export function DialogoRetirar({ area, alCerrar }: Props) {
  const cache = useQueryClient();
  const [impedimento, setImpedimento] = useState<Impedimento>();
  const [destino, setDestino] = useState<number | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const otras = useAreas(area.llinstitucion)
    .data?.filter(({ llpropietario }) => llpropietario !== area.llpropietario)
    .map(({ llpropietario, dspropietario }) => ({ id: llpropietario, texto: dspropietario }));
  const expedientes = impedimento?.expedientes ?? 0;

  const retirar = async () => {
    const why = await retirarArea(area, cache);
    setImpedimento(why);
    if (!why) alCerrar();
  };
  const pasar = async () => {
    if (destino === null) return;
    try {
      await pasarExpedientes(area.llpropietario, destino, (left) =>
        setImpedimento({ mensaje: `Faltan ${left.toLocaleString('es-MX')} expedientes por pasar.`, expedientes: left }),
      );
      await retirar();
    } catch (error) {
      setImpedimento({ mensaje: mensajeDe(error), expedientes });
    }
  };
  const seguir = async () => {
    setOcupado(true);
    await (expedientes > 0 ? pasar() : retirar());
    setOcupado(false);
  };
  return (
    <Dialogo
      abierto
      titulo="Retirar Área"
      onClose={alCerrar}
      onSubmit={seguir}
      acciones={
        <>
          <Button variant="outlined" color="secondary" onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEspera
            type="submit"
            variant="contained"
            color="error"
            ocupado={ocupado}
            disabled={expedientes > 0 && destino === null}
          >
            {expedientes > 0 ? 'Pasar y retirar' : 'Retirar'}
          </BotonEspera>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
        <div>
          Se retira <strong>{area.dspropietario}</strong>: deja de ofrecerse y no recibe más expedientes.
        </div>
        {impedimento && <div role="alert">{impedimento.mensaje}</div>}
        {expedientes > 0 && (
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
