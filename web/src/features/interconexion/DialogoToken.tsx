import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { ROL } from '@renadet/domain/permisos/roles';
import { useState } from 'react';
import type { Pregunta } from '../../lib/confirm.ts';
import { useLista } from '../../lib/opciones.ts';
import { getSesion } from '../../lib/session.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { AvisoListas } from '../../ui/AvisoListas.tsx';
import { BotonPrincipal } from '../../ui/Botones.tsx';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { Codigo } from './Codigo.tsx';
import type { useTokens } from './useTokens.ts';

const OBLIGATORIO = { visible: true, required: true, locked: undefined };

interface Props {
  create: ReturnType<typeof useTokens>['create'];
  /** With the token that was made, or nothing. */
  onClose: (token?: string) => void;
}

/** Institutions that a token may be for: all of them, or only the user's own. */
function useInstituciones() {
  const sesion = getSesion();
  const all = useLista('Ctinstitucion');
  if (sesion?.rol.llrol === ROL.ADMINISTRADOR) return { propia: null, instituciones: all };
  const propia = sesion?.llinstitucion ?? null;
  return { propia, instituciones: all?.filter(({ id }) => id === propia) };
}

/** The form of a new token: its institution, the area that receives its files, and whether it is only for trials. */
export function DialogoToken({ create, onClose }: Props) {
  const { propia, instituciones } = useInstituciones();
  const [institucion, setInstitucion] = useState(propia);
  const [area, setArea] = useState<number | null>(null);
  const [pruebas, setPruebas] = useState(false);
  const [tried, setTried] = useState(false);
  const areas = useLista('Ctpropietarios', institucion);
  const [busy, save] = useOcupado(async () => {
    setTried(true);
    if (institucion === null) return;
    const made = await create({ llinstitucion: institucion, llpropietario: area, bopruebas: pruebas ? 1 : 0 });
    if (made) onClose(made.token);
  });
  return (
    <Dialogo
      ancho="40%"
      titulo="Nuevo token"
      sucio={area !== null || pruebas}
      onClose={() => onClose()}
      onSubmit={save}
      acciones={<BotonesDialogo onCancel={() => onClose()} accion="Crear token" ocupado={busy} />}
    >
      <div className="rejilla g-20 pt-4">
        <AvisoListas />
        <CampoCatalogo
          name="institucion"
          label={ETIQUETAS.institucion}
          value={institucion}
          onChange={(id) => {
            setInstitucion(id);
            setArea(null);
          }}
          opciones={instituciones}
          state={OBLIGATORIO}
          error={tried && institucion === null ? 'Elija la institución que enviará sus carpetas.' : undefined}
          largo={propia === null}
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
      </div>
    </Dialogo>
  );
}

const UNA_VEZ: Pregunta = {
  titulo: '¿Ya guardó el token?',
  contenido: 'No se volverá a mostrar. Si sale sin guardarlo tendrá que revocarlo y crear otro.',
  aceptar: 'Salir sin guardarlo',
  cancelar: 'Seguir aquí',
  mejor: 'cancelar',
};
/** The token, this once. */
export const DialogoMostrar = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <Dialogo
    angosto
    titulo="Token creado"
    sucio={UNA_VEZ}
    onClose={onClose}
    acciones={<BotonPrincipal onClick={onClose}>Ya lo guardé</BotonPrincipal>}
  >
    <div className="pila g-16">
      <Nota tipo="advertencia">
        Cópielo ahora y entréguelo a la institución por un medio seguro: no se volverá a mostrar.
      </Nota>
      <Codigo titulo="Token" texto={token} />
    </div>
  </Dialogo>
);
