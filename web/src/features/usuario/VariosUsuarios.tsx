import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ROL } from '@renadet/domain/permisos/roles';
import { camposUsuario, type UsuarioGuardado } from '@renadet/domain/usuario/usuario.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { useLista } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { useSesion } from '../../lib/session.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { marcoAmplio } from '../../theme.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoBusqueda } from '../../ui/campos/CampoBusqueda.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { ABIERTO } from '../../ui/campos/Marco.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { type CambioDeVarios, changeUsuarios, nombreDe, searchLugares } from './api.ts';

/** What can be done with several, and how it is told. */
const ACCIONES = {
  mover: { boton: 'Mover', titulo: 'Mover usuarios', hecho: 'movidos', peligro: false },
  bloquear: { boton: 'Bloquear', titulo: 'Bloquear usuarios', hecho: 'bloqueados', peligro: true },
  desbloquear: { boton: 'Desbloquear', titulo: 'Desbloquear usuarios', hecho: 'desbloqueados', peligro: false },
} as const;
type Nombre = keyof typeof ACCIONES;

const cuantos = (n: number): string => (n === 1 ? '1 usuario' : `${n} usuarios`);
const QUE_PASA = {
  mover:
    'Cambian de institución y de lugar; su correo, su rol y su contraseña quedan como están, y sus sesiones abiertas terminan si cambian de institución.',
  bloquear: 'No podrán ingresar y sus sesiones abiertas terminarán de inmediato.',
  desbloquear: 'Podrán ingresar de nuevo.',
} as const;

/** Where they go: an institution, and a place in it. */
interface DestinoDeUsuarios {
  llinstitucion: number | null;
  lugar: Opcion | null;
}

interface PropsDeDestino {
  destino: DestinoDeUsuarios;
  /** It is the only one that whoever moves them administers. */
  fija: boolean;
  onChange: (destino: DestinoDeUsuarios) => void;
}

function CamposDeDestino({ destino, fija, onChange }: PropsDeDestino) {
  const instituciones = useLista('Ctinstitucion');
  const { llinstitucion, lugar } = destino;
  return (
    <>
      <CampoCatalogo
        name="llinstitucion-destino"
        label={camposUsuario.llinstitucion.etiqueta}
        ancho="fila"
        value={llinstitucion}
        onChange={(id) => onChange({ llinstitucion: id, lugar: null })}
        state={{ ...ABIERTO, required: true, ...(fija && { locked: 'Solo administra usuarios de su institución.' }) }}
        error={undefined}
        opciones={instituciones}
        largo
      />
      {llinstitucion !== null && (
        <CampoBusqueda
          key={llinstitucion}
          name="lugar-destino"
          label="Lugar al que pertenecen"
          mayusculas
          value={lugar}
          onChange={(next) => onChange({ ...destino, lugar: next })}
          state={ABIERTO}
          error={undefined}
          search={(typed, signal) => searchLugares(llinstitucion, typed, signal)}
          ayuda="Sin lugar, verán toda la institución."
        />
      )}
    </>
  );
}

function cambioDe(accion: Nombre, { llinstitucion, lugar }: DestinoDeUsuarios): CambioDeVarios | null {
  if (accion !== 'mover') return { boactivo: accion === 'bloquear' ? 0 : 1 };
  return llinstitucion === null ? null : { llinstitucion, sedes: lugar ? [lugar.id] : [] };
}

interface PropsDeCambio {
  accion: Nombre;
  elegidos: readonly UsuarioGuardado[];
  onClose: () => void;
  onFinish: () => void;
}

/** Asks once for all, does it one by one and says what was not done. */
function CambiarVarios({ accion, elegidos, onClose, onFinish }: PropsDeCambio) {
  const cache = useQueryClient();
  const sesion = useSesion();
  const propia = sesion && sesion.rol.llrol !== ROL.ADMINISTRADOR ? sesion.llinstitucion : null;
  const [destino, setDestino] = useState<DestinoDeUsuarios>({ llinstitucion: propia, lugar: null });
  const [hechos, setHechos] = useState(0);
  const { titulo, boton, hecho, peligro } = ACCIONES[accion];
  const cambio = cambioDe(accion, destino);
  const [ocupado, send] = useOcupado(async () => {
    if (!cambio) return;
    const refused = await changeUsuarios(elegidos, cambio, cache, setHechos);
    const done = elegidos.length - refused.length;
    if (done) avisar.correcto(`${cuantos(done)} ${done === 1 ? hecho.slice(0, -1) : hecho}.`);
    if (refused.length)
      avisar.error(
        `${cuantos(refused.length)} sin cambio.`,
        refused.map(({ usuario, motivo }) => `${nombreDe(usuario)}: ${motivo}`).join(' '),
      );
    onFinish();
  });
  return (
    <Dialogo
      abierto
      angosto
      titulo={titulo}
      onClose={onClose}
      onSubmit={send}
      acciones={
        <BotonesDialogo
          onCancel={onClose}
          accion={`${boton} ${cuantos(elegidos.length)}`}
          peligro={peligro}
          ocupado={ocupado}
          desactivado={cambio === null}
        />
      }
    >
      <p>
        <strong>{cuantos(elegidos.length)}.</strong> {QUE_PASA[accion]} Cada cambio se revisa y queda registrado por
        separado.
      </p>
      {accion === 'mover' && <CamposDeDestino destino={destino} fija={propia !== null} onChange={setDestino} />}
      <p role="status">{ocupado && `${hechos} de ${elegidos.length}`}</p>
    </Dialogo>
  );
}

interface Props {
  elegidos: readonly UsuarioGuardado[];
  encontrados: readonly UsuarioGuardado[];
  /** Ticks all that were found. */
  onMark: () => void;
  onClean: () => void;
}

/** What can be done with the ticked users at once. */
export function VariosUsuarios({ elegidos, encontrados, onMark, onClean }: Props) {
  const [accion, setAccion] = useState<Nombre | null>(null);
  return (
    <Box
      role="group"
      aria-label="Usuarios elegidos"
      sx={{ ...marcoAmplio, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 }}
    >
      <Box component="strong" role="status" sx={{ px: 1 }}>
        {elegidos.length === 1 ? '1 elegido' : `${elegidos.length} elegidos`}
      </Box>
      {(Object.keys(ACCIONES) as Nombre[]).map((name) => (
        <Button key={name} onClick={() => setAccion(name)}>
          {ACCIONES[name].boton}
        </Button>
      ))}
      {elegidos.length < encontrados.length && (
        <Button variant="text" onClick={onMark}>
          Elegir los {encontrados.length.toLocaleString('es-MX')} encontrados
        </Button>
      )}
      <Button variant="text" onClick={onClean}>
        Quitar la elección
      </Button>
      {accion && (
        <CambiarVarios
          accion={accion}
          elegidos={elegidos}
          onClose={() => setAccion(null)}
          onFinish={() => {
            setAccion(null);
            onClean();
          }}
        />
      )}
    </Box>
  );
}
