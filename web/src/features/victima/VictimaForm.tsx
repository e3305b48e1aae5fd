import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { victimaNueva } from '@renadet/domain/victima/victima.rules';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { contextoEn } from '../../lib/carpetaElegida.ts';
import { hasFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { opcionesCon, useLista, useOpciones } from '../../lib/opciones.ts';
import { useSesion } from '../../lib/session.ts';
import { BotonSeguir } from '../../ui/BotonSeguir.tsx';
import { CintaCarpeta } from '../../ui/CintaCarpeta.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { FormularioDeRegistro } from '../../ui/FormularioDeRegistro.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { envioDeVictima } from './api.ts';
import { Examenes } from './examen/Examenes.tsx';
import { filasVictima, VICTIMA } from './registro.ts';
import { seccionesVictima } from './secciones.tsx';

const CopiarAnterior = loadAhead(
  async () => (await import('./CopiarAnterior.tsx')).CopiarAnterior,
  'la copia de la víctima anterior',
);
const Parecidas = loadAhead(async () => (await import('./Parecidas.tsx')).Parecidas, 'la lista de parecidas');

interface Props {
  carpeta: CarpetaGuardada;
  /** The one that is kept; null, a new one. */
  guardada: Victima | null;
  soloLectura: boolean;
  onFinish: () => void;
  /** Leads from reading to editing, whoever may. */
  onEdit?: (() => void) | undefined;
  /** Goes on with the authorities once the last victim is saved; absent, where there is one or none may be captured. */
  onAutoridades?: (() => unknown) | undefined;
}

/** Entries of the form's catalogues for reading: a technique no longer offered is among them [1-468]. */
function useOpcionesDeLectura(catalogo: string, padre: number | null) {
  const all = useLista('CttecnicasSD');
  const own = useOpciones(catalogo, padre);
  return catalogo === 'tecnicas' ? all : own;
}

/** The victim form: new, Editar, Consultar. Mount it with a `key` of the record. */
export function VictimaForm({ carpeta, guardada, soloLectura, onFinish, onEdit, onAutoridades }: Props) {
  const cache = useQueryClient();
  const sesion = useSesion();
  const hoy = useHoy();
  // counted here, because the file's own count is read again only after each save
  const [before] = useState(carpeta.victimasregistradas);
  const [turn, setTurn] = useState(0);
  const next = before + turn + 1;
  const declared = carpeta.novictimas ?? 0;
  const looks = hasFuncion(sesion, 'AGREGAR VICTIMA') && hasFuncion(sesion, 'CONSULTAR CARPETA');
  useEffect(() => {
    if (turn === 0) return;
    window.scrollTo({ top: 0 });
    focusCampo('dsnombre');
  }, [turn]);
  // the crime of the file decides which techniques are offered
  const { lldelito } = carpeta;
  const opciones = useMemo(
    () => (soloLectura ? useOpcionesDeLectura : opcionesCon({ tecnicas: lldelito })),
    [lldelito, soloLectura],
  );
  const nueva = () => ({ ...victimaNueva(carpeta.llcarpeta), fcregistro: hoy });
  return (
    <FormularioDeRegistro
      {...VICTIMA}
      inicial={guardada ?? nueva()}
      noci={carpeta.noci}
      contexto={(modo, { victimaId }) => contextoEn(carpeta, sesion, modo, Boolean(victimaId))}
      soloLectura={soloLectura}
      useOpciones={opciones}
      envio={({ abierto }, alta) => envioDeVictima(abierto, cache, alta)}
      onSave={onFinish}
      onCancel={onFinish}
      onEdit={onEdit}
      cabeza={({ modo }) => (
        <CintaCarpeta>
          {modo === 'nuevo' ? `Víctima nueva: ${next} de ${declared}` : modo === 'editar' ? 'Edición' : 'Consulta'}
        </CintaCarpeta>
      )}
      secciones={({ form, modo, write }) =>
        seccionesVictima(hoy, <Examenes form={form} write={write} />, modo === 'nuevo' && <CopiarAnterior />)
      }
      {...(looks && { lado: (angosto: boolean) => <Parecidas compacta={angosto} /> })}
      filasDeConflicto={filasVictima(opciones)}
      masGuardar={({ form, modo, save, open }) => {
        const otra = () => {
          setTurn(turn + 1);
          open(nueva());
        };
        if (modo !== 'nuevo') return null;
        const [texto, after] =
          next < declared
            ? (['Guardar y agregar otra', otra] as const)
            : (['Guardar y capturar autoridades', onAutoridades] as const);
        return (
          after && (
            <BotonSeguir ocupado={form.guardando} onSave={() => save(after)}>
              {texto}
            </BotonSeguir>
          )
        );
      }}
    />
  );
}
