import Box from '@mui/material/Box';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { DENUNCIANTE, ORIGEN } from '@renadet/domain/catalogos/ids';
import type { ReactNode } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { Campo, useContenido } from '../../ui/Formulario.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';

/** Draws what is asked only while another answer calls for it. */
function Si({ cuando, children }: { cuando: (v: Carpeta) => boolean; children: ReactNode }) {
  const { form } = useContenido();
  return useDelFormulario(form, (f) => cuando(f.values)) ? children : null;
}

/** Starts a new row, so that a field that appears beside another moves nothing else. */
const Salto = () => <Box sx={{ gridColumn: '1 / -1', mt: -2.5 }} />;

interface Props {
  hoy: string;
  origenes: readonly Opcion[] | undefined;
}

export const DatosGenerales = ({ hoy, origenes }: Props) => (
  <Rejilla>
    <Campo name="noci" mayusculas ayuda="Letras, números, espacios, «/», «-» y «_»." />
    <Campo name="fcinicio" max={hoy} />
    <Campo name="llorigen" {...(origenes && { opciones: origenes })} />
    <Si cuando={(v) => v.llorigen === ORIGEN.OTRO}>
      <Campo name="especifique" mayusculas />
    </Si>
    <Salto />
    <Campo name="lldelito" ancho="fila" />
    <Campo name="llcircunstancia" />
    <Campo name="novictimas" />
    <Campo name="boindicios" />
    <Campo name="lldenunciante" />
    <Si cuando={(v) => v.lldenunciante === DENUNCIANTE.AUTORIDAD}>
      <Campo name="llgobierno" />
    </Si>
    <Salto />
    <Campo name="nombrempresponsable" mayusculas ancho="fila" />
    <Campo name="dssintesis" />
  </Rejilla>
);

export const LugarDeLosHechos = ({ hoy }: { hoy: string }) => (
  <Rejilla>
    <Campo name="boconocehechos" />
    <Campo name="fchecho" max={hoy} />
    <Campo name="llestado" />
    <Campo name="llmunicipio" />
    <Campo name="dslocalidad" mayusculas />
    <Salto />
    <Campo name="lltipoasentamiento" />
    <Campo name="dscolonia" mayusculas />
    <Campo name="lltipovialidad" />
    <Campo name="dscalle" mayusculas />
    <Campo name="dsnumeroexterior" mayusculas />
    <Campo name="dsnumerointerior" mayusculas />
    <Campo name="cp" mayusculas />
  </Rejilla>
);

export const EstatusDeLaCarpeta = ({ hoy }: { hoy: string }) => (
  <Rejilla>
    <Campo name="lletapa" />
    <Campo name="llestatus" />
    <Campo name="fcestatus" max={hoy} ancho="fila" />
    <Campo name="dsacumulacion" mayusculas />
    <Campo name="dsreclasificacion" mayusculas />
  </Rejilla>
);

export const ExpedienteDeOrigen = () => (
  <Rejilla>
    <Campo name="boexisteexporigen" ancho="fila" />
    <Campo name="nocianterior" mayusculas />
    <Campo name="dsdelito" mayusculas />
    <Campo name="dsjuzgado" mayusculas />
    <Campo name="dsproceso" mayusculas />
    <Campo name="llentidadfederativa" />
    <Campo name="llmunicipioorigen" />
  </Rejilla>
);
