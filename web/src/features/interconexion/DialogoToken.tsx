import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ROL } from '@renadet/domain/permisos/roles';
import { useState } from 'react';
import { useLista } from '../../lib/opciones.ts';
import { getSesion } from '../../lib/session.ts';
import { AvisoListas } from '../../ui/AvisoListas.tsx';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { Codigo } from './Codigo.tsx';
import type { useTokens } from './useTokens.ts';

const OBLIGATORIO = { visible: true, required: true, locked: undefined };

interface Props {
  crear: ReturnType<typeof useTokens>['crear'];
  /** With the token that was made, or nothing. */
  alCerrar: (token?: string) => void;
}

/** Whom a new token is for: institution, area that receives its files, and whether it is to try only. */
export function DialogoToken({ crear, alCerrar }: Props) {
  const sesion = getSesion();
  const isNational = sesion?.rol.llrol === ROL.ADMINISTRADOR;
  const [institucion, setInstitucion] = useState<number | null>(isNational ? null : (sesion?.llinstitucion ?? null));
  const [area, setArea] = useState<number | null>(null);
  const [pruebas, setPruebas] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const all = useLista('Ctinstitucion');
  const areas = useLista('Ctpropietarios', institucion);
  const instituciones = isNational ? all : all?.filter(({ id }) => id === sesion?.llinstitucion);
  const guardar = async () => {
    setTried(true);
    if (institucion === null) return;
    setBusy(true);
    const made = await crear({ llinstitucion: institucion, llpropietario: area, bopruebas: pruebas ? 1 : 0 });
    setBusy(false);
    if (made) alCerrar(made.token);
  };
  return (
    <Dialogo
      abierto
      ancho="40%"
      titulo="Nuevo token"
      sucio={area !== null || pruebas}
      onClose={() => alCerrar()}
      onSubmit={guardar}
      acciones={<BotonesDialogo alCancelar={() => alCerrar()} accion="Crear token" ocupado={busy} />}
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <AvisoListas />
        <CampoCatalogo
          name="institucion"
          label="Institución"
          value={institucion}
          onChange={(id) => {
            setInstitucion(id);
            setArea(null);
          }}
          opciones={instituciones}
          state={OBLIGATORIO}
          error={tried && institucion === null ? 'Elija la institución que enviará sus carpetas.' : undefined}
          largo={isNational}
        />
        <CampoCatalogo
          name="area"
          label="Área que recibe las carpetas"
          value={area}
          onChange={setArea}
          opciones={areas}
          sinOpciones="Elija primero la institución"
          ayuda="Si no elige una, las recibe la primera de la institución."
        />
        <CampoCasilla
          name="pruebas"
          label="Solo para pruebas: nada de lo que se envíe entra al registro"
          value={pruebas}
          onChange={(checked) => setPruebas(checked === true)}
        />
      </Box>
    </Dialogo>
  );
}

/** The token, this once. */
export const DialogoMostrar = ({ token, alCerrar }: { token: string; alCerrar: () => void }) => (
  <Dialogo
    abierto
    angosto
    titulo="Token creado"
    onClose={() => undefined}
    acciones={
      <Button variant="contained" onClick={alCerrar}>
        Ya lo guardé
      </Button>
    }
  >
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Nota tipo="advertencia">
        Cópielo ahora y entréguelo a la institución por un medio seguro: no se volverá a mostrar.
      </Nota>
      <Codigo titulo="Token" texto={token} />
    </Box>
  </Dialogo>
);
